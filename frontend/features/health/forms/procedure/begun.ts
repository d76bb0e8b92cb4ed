import type { Procedure } from '#shared/calls/health/procedures.ts';
import { weightUnitOf } from '#shared/rules/health.ts';
import { firstDay } from '../due/first-day.ts';
import type { DoneProps } from '../meeting/useDone.ts';

/** What the form begins with; what was done was done by `me` unless the record says by whom. */
export const begun = ({ mode, record, actionDate }: DoneProps<Procedure>, country: string, me: string) => ({
  reminder: false as const,
  kindId: record?.kindId ?? '',
  healthProcedureKind: record?.healthProcedureKind ?? '',
  kindMeans: record?.kindMeans ?? '',
  actionDate: mode === 'edit' ? (record?.actionDate ?? '') : firstDay(actionDate),
  hospitalClinicId: mode === 'edit' ? (record?.hospitalClinicId ?? '') : '',
  administerer: mode === 'edit' ? (record?.administerer ?? '') : record?.administerer || me,
  weight: record?.weight ?? ('' as const),
  weightUnit: record?.weightUnit ?? weightUnitOf(country),
  results: record?.results ?? '',
  microchipNumber: record?.microchipNumber ?? '',
  notes: record?.notes ?? '',
  dueAgainNumber: record?.dueAgainNumber ?? ('' as const),
  dueAgainType: (record?.dueAgainType ?? '') as '',
});
