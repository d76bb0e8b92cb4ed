import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health.ts';
import { firstDay } from '../due/first-day.ts';
import type { DoneProps } from '../meeting/useDone.ts';

/**
 * What the form begins with; a reminder becomes a record of the day without a clinic (product/health 1.2), given by `me`
 * unless it says by whom.
 */
export const begun = ({ mode, record, actionDate }: DoneProps<Vaccination>, me: string) => ({
  reminder: false as const,
  kindId: record?.kindId ?? '',
  vaccinationKind: record?.vaccinationKind ?? '',
  kindMeans: record?.kindMeans ?? '',
  actionDate: mode === 'edit' ? (record?.actionDate ?? '') : firstDay(actionDate),
  hospitalClinicId: mode === 'edit' ? (record?.hospitalClinicId ?? '') : '',
  administerer: mode === 'edit' ? (record?.administerer ?? '') : record?.administerer || me,
  vaccineManufacturer: record?.vaccineManufacturer ?? '',
  vaccineSerialNo: record?.vaccineSerialNo ?? '',
  tagNumber: record?.tagNumber ?? '',
  notes: record?.notes ?? '',
  dueAgainNumber: record?.dueAgainNumber ?? ('' as const),
  dueAgainType: (record?.dueAgainType ?? '') as '',
});

/** What is sent: the tag only of a kind that has one. */
export const givenOf = <V extends { kindMeans: string; tagNumber: string }>(values: V) => ({
  ...values,
  reminder: false as const,
  tagNumber: isRabies(values.kindMeans) ? values.tagNumber : '',
});
