import { type DueUnit, intervalText } from '#shared/rules/due.ts';

interface Again {
  readonly dueAgainNumber?: number | undefined;
  readonly dueAgainType?: string | undefined;
}

/** 'Due again in 1 year'; '' where it is not. */
export const againText = ({ dueAgainNumber, dueAgainType }: Again): string =>
  dueAgainNumber && dueAgainType
    ? `Due again in ${intervalText(dueAgainNumber, dueAgainType as DueUnit)}`
    : '';
