import type { Right } from '../../access/rights.ts';

/** The most animals in one report. */
export const MAX_REPORT_ANIMALS = 40;

/** The kinds of reports. */
export const REPORT_KINDS = ['health', 'animal'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The rights that allow a report: from the Actions menu of animals, or from the menu of questions. */
export const REPORT_RIGHTS = {
  health: { anyOf: ['animals.actions.animal_health_report', 'report.animal_health'] },
  animal: { anyOf: ['animals.actions.animal_report', 'query.animal_report'] },
} as const satisfies Record<ReportKind, { readonly anyOf: readonly Right[] }>;
