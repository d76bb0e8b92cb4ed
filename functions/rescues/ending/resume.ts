import { resumeEach } from '../../kernel/jobs/resume-each.ts';
import { ignoreConflict } from '../../kernel/records/version-conflict.ts';
import type { Budget } from '#functions/exchange/walk/budget.ts';
import { continueCopy } from './copy.ts';
import { type Ending, endingsUnderWay, saveStep } from './steps/ending.table.ts';
import { continueRemoval } from './steps/remove.ts';

/** Runs the next step of an ending; undefined if there is none for now. */
async function continuePhase(ending: Ending, now: Date, budget: Budget): Promise<Ending | undefined> {
  const { phase, endsAt } = ending.row;
  if (phase === 'copying') return continueCopy(ending, budget);
  if (phase === 'waiting')
    return Date.parse(endsAt) <= now.getTime() ? saveStep(ending, { phase: 'removing' }) : undefined;
  await continueRemoval(ending, budget);
  return undefined;
}

async function continueEnding(startedEnding: Ending, now: Date, budget: Budget): Promise<void> {
  let ending: Ending | undefined = startedEnding;
  try {
    while (ending && budget.hasTimeLeft()) ending = await continuePhase(ending, now, budget);
  } catch (error) {
    // It was undone in the meantime, or another run continues it.
    ignoreConflict(error);
  }
}

/**
 * Continues every ending in progress, for as long as there is time. A failure in one rescue does not affect another.
 */
export async function resumeEnding(
  now: Date,
  budget: Budget,
  isIncluded: (tenantId: string) => boolean = () => true,
) {
  await resumeEach(await endingsUnderWay(), {
    hasTimeLeft: budget.hasTimeLeft,
    isIncluded: ({ row }) => isIncluded(row.tenantId),
    resume: (ending) => continueEnding(ending, now, budget),
    noun: 'ending',
  });
}
