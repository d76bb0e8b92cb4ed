import type { PcoHistoryEntry, PcoRole, PcoTable } from '#shared/calls/reports/ties.ts';
import { canonicalMilestone, MilestoneType, milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import type { Tone } from '#ui/message/states.tsx';

/** The tone of each kind of entry, and the text of its codes where they are not readable as they are. */
const KINDS: Partial<Record<PcoTable, { readonly tone: Tone; readonly toLabel?: (code: string) => string }>> =
  {
    milestone: {
      tone: 'plum',
      toLabel: (code) => {
        const type = MilestoneType.safeParse(canonicalMilestone(code));
        return type.success ? milestoneTitle(type.data) : code;
      },
    },
    volunteer: { tone: 'ok' },
    hours: { tone: 'ok' },
    donation: { tone: 'ok', toLabel: (code) => (code === 'other' ? 'Other' : 'Money') },
    receipt: { tone: 'ok' },
    mail: { tone: 'info' },
    attachment: { tone: 'info', toLabel: capitalize },
    checkfile: { tone: 'ok', toLabel: capitalize },
  };

/** The tone of an entry's badge. */
export const toneOf = ({ kind }: PcoHistoryEntry): Tone => KINDS[kind]?.tone ?? 'stone';

/** The title of an entry: 'Adoption', 'Photo', 'Rabies 1-year'. */
export const entryTitle = ({ kind, milestoneAttachmentType: code }: PcoHistoryEntry): string =>
  KINDS[kind]?.toLabel?.(code) ?? code;

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
