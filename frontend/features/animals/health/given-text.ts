import { meds } from '#shared/calls/meds.ts';

interface Account {
  readonly given: number;
  readonly already: number;
  /** Who gave those that were given before. */
  readonly by: readonly string[];
}

/** 'Meds successfully given', '180 given, 20 were given before by Vera Vet'. */
export function givenText({ given, already, by }: Account): string {
  const text = meds.give.message({ given, already });
  const names = by.filter(Boolean);
  return already > 0 && names.length > 0 ? `${text} by ${names.join(', ')}` : text;
}
