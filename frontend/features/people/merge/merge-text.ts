import type { LinkedRecordCount } from '#shared/calls/merging/merging.ts';
import { MERGE_GROUPS, type MergeablePco, type MergeGroup } from '#shared/rules/people/merging.ts';

/** The labels of the field groups; the fields of a group are chosen together in a merge. */
export const GROUP_LABELS: Readonly<Record<MergeGroup, string>> = {
  entityType: 'Entity Type',
  lastName: 'Last Name',
  firstName: 'First Name',
  address: 'Address',
  phone: 'Phone',
  otherPhone: 'Other Phone',
  email: 'Email',
  mailList: 'Mail list',
  website: 'Website',
  hospital: 'Animal clinic or hospital',
  rescue: 'Other rescue or shelter',
  flag: 'Flag',
  notes: 'Notes',
};

const TYPE_LABELS = { Person: 'Person', CorO: 'Company or Organization' };

const OFF_LABELS = {
  staff: 'Off the mail list',
  complaint: 'Off the mail list: reported an email as spam',
  unsubscribe: 'Off the mail list: left it by themselves',
} as const;

/** The text of a PCO's field group; '' for none. */
export function groupValue(pco: MergeablePco, group: MergeGroup): string {
  if (group === 'entityType') return TYPE_LABELS[pco.entityType];
  if (group === 'mailList') return pco.mailList ? 'On the mail list' : OFF_LABELS[pco.leftListWhy ?? 'staff'];
  if (group === 'hospital' || group === 'rescue') return pco[group] ? 'Yes' : 'No';
  if (group === 'flag') return pco.flag ? `Flagged: ${pco.flagReason}` : 'No flag';
  return MERGE_GROUPS[group]
    .map((field) => pco[field])
    .filter(Boolean)
    .join(', ');
}

/** The number of linked records of each kind, as '3 milestones, 1 file'; 'nothing' if there are none. */
export const linkedRecordsText = (linkedRecords: readonly LinkedRecordCount[]): string =>
  linkedRecords.map(({ count, words }) => `${count} ${words}`).join(', ') || 'nothing';
