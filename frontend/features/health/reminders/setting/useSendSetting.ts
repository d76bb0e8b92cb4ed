import { useRef, useState } from 'react';
import type { HealthAddResult } from '#shared/calls/health/schemas/health.schema.ts';
import type { OngoingMedicine } from '#shared/contract/reply.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import type { OverlapChoice } from '../../forms/med/choice.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { sendSetting } from './send-setting.ts';
import type { Setting } from './setting.ts';

interface ReminderChoice {
  readonly decision: OverlapChoice;
  /** The ids of the animals that the choice is for. */
  readonly ids: readonly string[];
}

interface PendingQuestion {
  readonly requestKey: string;
  readonly ongoingMedicines: readonly OngoingMedicine[];
}

/**
 * Sends the requests that set reminders. A request that is refused because animals get the medicine already is sent
 * again with the user's choice; repeated requests get the same answer as before. Old reminders are ended with one
 * request for each animal, as there may be many.
 */
export function useSendSetting(type: ReminderKind | undefined, today: string) {
  const [question, setQuestion] = useState<PendingQuestion>();
  const choices = useRef(new Map<string, ReminderChoice>());
  const idempotencyKeyFor = useIdempotencyKey();

  async function send(setting: Setting, animalIds: string[]): Promise<HealthAddResult[]> {
    if (!type) return [];
    const requestKey = JSON.stringify([setting, animalIds]);
    const choice = choices.current.get(requestKey);
    if (choice?.decision === 'end' && animalIds.length > 1) return endEach(setting, animalIds, choice);
    try {
      const key = idempotencyKeyFor([requestKey, choice?.decision]);
      return [await sendSetting({ type, setting, animalIds, today, key, choice: choice?.decision })];
    } catch (error) {
      const ongoingMedicines = error instanceof ApiError ? error.details.gets : undefined;
      if (ongoingMedicines) setQuestion({ requestKey, ongoingMedicines });
      throw error;
    }
  }

  async function endEach(
    setting: Setting,
    animalIds: readonly string[],
    choice: ReminderChoice,
  ): Promise<HealthAddResult[]> {
    const otherIds = animalIds.filter((id) => !choice.ids.includes(id));
    const replies = otherIds.length > 0 ? await send(setting, otherIds) : [];
    for (const id of animalIds.filter((animalId) => choice.ids.includes(animalId))) {
      choices.current.set(JSON.stringify([setting, [id]]), { ...choice, ids: [id] });
      replies.push(...(await send(setting, [id])));
    }
    return replies;
  }

  return {
    send,
    /** The medicines that animals get already; empty while there is no question. */
    ongoingMedicines: question?.ongoingMedicines ?? [],
    /** Stores the choice for the next attempt; without a choice it only closes the question. */
    chooseOverlap: (decision?: OverlapChoice) => {
      if (question && decision)
        choices.current.set(question.requestKey, {
          decision,
          ids: question.ongoingMedicines.map(({ animalId }) => animalId),
        });
      setQuestion(undefined);
    },
  };
}
