import { recipients } from '../mailing/mailing.record.ts';
import {
  changeRecipientAction,
  addCountsActions,
  progressAction,
  standingCounts,
  loadProgress,
  type Progress,
  recipientKey,
} from '../mailing/mailing.table.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import type { PostOutcome } from './post.ts';
import { stopNoticeActions } from './stop-notice.ts';

/** The outcomes of claimed recipients, by key. */
export type Outcomes = ReadonlyMap<string, Outcome>;

/** The outcome of a recipient, after the domain's verification was checked. */
type Outcome = Exclude<PostOutcome, 'unverified'>;

/** A recipient's state after the delivery attempt; its previous state if it may be retried. */
const standingAfter = (outcome: Outcome, only: Progress['row']['only']) =>
  outcome === 'later' || outcome === 'refused' ? only : outcome;

/** The position to continue from: before the first recipient who is retried. */
function positionAfter(progress: Progress, outcomes: Outcomes): string | undefined {
  const retriable = [...outcomes].filter(([, outcome]) => outcome === 'later' || outcome === 'refused');
  const [first] = retriable.map(([recipientId]) => recipientId).toSorted();
  // An id without its last character sorts before the id itself, and after all earlier ids.
  return first ? first.slice(0, -1) : progress.row.position;
}

/**
 * Records the outcomes of claimed recipients in one transaction, and pauses a mail that SES refused; a later report,
 * such as a bounce, stays.
 */
export const recordOutcomes = (
  table: TenantTable,
  id: string,
  outcomes: Outcomes,
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const recipientIds = [...outcomes.keys()];
    const [progress, items] = await Promise.all([
      loadProgress(table, id),
      table.getMany(recipientIds.map((recipientId) => recipientKey(id, recipientId))),
    ]);
    const { only } = progress.row;
    const sendingRecipients = items
      .flatMap((item) => (item ? [recipients.read(item)] : []))
      .filter(({ row }) => row.standing === 'sending');
    const settledRecipients = sendingRecipients.map((recipient) => {
      const standing = standingAfter(outcomes.get(recipient.row.own) ?? 'unknown', only);
      const at = standing === 'sent' || standing === 'unknown' ? now.toISOString() : undefined;
      return { recipient, standing, at };
    });
    const isStopped = [...outcomes.values()].includes('refused') && progress.row.state === 'sending';
    const change: Partial<Progress['row']> = {
      claimed: [],
      position: positionAfter(progress, outcomes),
      ...(isStopped ? { state: 'paused', why: 'refused' } : {}),
    };
    const actions = [
      progressAction(progress, change),
      ...settledRecipients.map(({ recipient, standing, at }) =>
        changeRecipientAction(recipient, { standing, at }),
      ),
      ...addCountsActions(
        id,
        standingCounts(settledRecipients.map(({ standing }) => ['sending', standing] as const)),
      ),
    ];
    const noticeParts = isStopped ? await stopNoticeActions(table, id, 'refused', now) : [];
    await transactAcross([{ table, actions }, ...noticeParts]);
  });
