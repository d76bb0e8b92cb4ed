import { DUE_UNITS, intervalText } from '#shared/rules/time/due.ts';

interface RepeatInterval {
  readonly dueAgainNumber?: number | undefined;
  readonly dueAgainType?: string | undefined;
}

/** 'Due again in 1 year'; '' where it is not. */
export function repeatText({ dueAgainNumber, dueAgainType }: RepeatInterval): string {
  const unit = DUE_UNITS.find((candidate) => candidate === dueAgainType);
  return dueAgainNumber && unit ? `Due again in ${intervalText(dueAgainNumber, unit)}` : '';
}
