import { dueUnitOf } from '#shared/rules/time/due.ts';
import { rescueToday } from '#ui/time/clock.ts';
import type { RecordFormProps } from '../props.ts';

/** The initial day of a form: the given one, today otherwise, and never later than today. */
export function initialDay(day: string | undefined): string {
  const today = rescueToday();
  return day && day < today ? day : today;
}

/** The fields that vaccinations and procedures share. */
interface ClinicRecord {
  readonly kindId: string;
  readonly kindMeans?: string | undefined;
  readonly actionDate?: string | undefined;
  readonly hospitalClinicId?: string | undefined;
  readonly administerer?: string | undefined;
  readonly notes: string;
  readonly dueAgainNumber?: number | undefined;
  readonly dueAgainType?: string | undefined;
}

/**
 * The initial values of the form of a vaccination or procedure. A completed reminder gets the initial day, no clinic
 * (product/health 1.2), and `userName` as the person who did it, unless it names another one.
 */
export const initialClinicValues = (
  { mode, record, actionDate }: Pick<RecordFormProps<ClinicRecord>, 'mode' | 'record' | 'actionDate'>,
  userName: string,
) => ({
  reminder: false as const,
  kindId: record?.kindId ?? '',
  kindMeans: record?.kindMeans ?? '',
  actionDate: mode === 'edit' ? (record?.actionDate ?? '') : initialDay(actionDate),
  hospitalClinicId: mode === 'edit' ? (record?.hospitalClinicId ?? '') : '',
  administerer: mode === 'edit' ? (record?.administerer ?? '') : record?.administerer || userName,
  notes: record?.notes ?? '',
  dueAgainNumber: record?.dueAgainNumber ?? ('' as const),
  dueAgainType: dueUnitOf(record?.dueAgainType),
});
