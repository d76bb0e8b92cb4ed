import type { PcoHistoryEntry, PcoRole, PcoTable } from '#shared/calls/reports/ties.ts';
import { canonicalMilestone, MilestoneType, milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { capital } from '#shared/rules/text/phrases.ts';
import type { Tone } from '#ui/message/states.tsx';

/** The tone of each kind of entry, and the text of its codes where they are not readable as they are. */
const KINDS: Partial<Record<PcoTable, { readonly tone: Tone; readonly words?: (code: string) => string }>> = {
  milestone: {
    tone: 'plum',
    words: (code) => {
      const type = MilestoneType.safeParse(canonicalMilestone(code));
      return type.success ? milestoneTitle(type.data) : code;
    },
  },
  volunteer: { tone: 'ok' },
  hours: { tone: 'ok' },
  donation: { tone: 'ok', words: (code) => (code === 'other' ? 'Other' : 'Money') },
  receipt: { tone: 'ok' },
  mail: { tone: 'info' },
  attachment: { tone: 'info', words: capital },
  checkfile: { tone: 'ok', words: capital },
};

/** The colour of an entry's badge. */
export const toneOf = ({ kind }: PcoHistoryEntry): Tone => KINDS[kind]?.tone ?? 'stone';

/** The title of an entry: 'Adoption', 'Photo', 'Rabies 1-year'. */
export const entryTitle = ({ kind, milestoneAttachmentType: code }: PcoHistoryEntry): string =>
  KINDS[kind]?.words?.(code) ?? code;

/** The names of a person's roles. */
export const ROLE_TITLES: Record<PcoRole, string> = {
  adopter: 'Adopter',
  foster: 'Foster',
  donor: 'Donor',
  owner: 'Owner',
  source: 'Brought animals',
  volunteer: 'Volunteer',
  clinic: 'Clinic',
  rescue: 'Rescue',
};
