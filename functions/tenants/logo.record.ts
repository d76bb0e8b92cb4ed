import * as z from 'zod';
import { fileKey } from '../kernel/files/attachment.record.ts';
import { recordIdOf } from '../kernel/records/owned.ts';
import { defineRecord } from '../kernel/records/record.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

/** The picture of a logo: its own id, and its size in pixels on paper. */
const Picture = z.object({ own: z.string(), width: z.number(), height: z.number() });
export type LogoPicture = z.output<typeof Picture>;

export const logos = defineRecord({
  kind: 'logo',
  noun: 'Logo',
  description: "the rescue's logo, and the one before it, which can be put back",
  keyTemplate: ['', 'logo'],
  row: { shown: Picture.optional(), former: Picture.optional() },
});

/** The key of a rescue's logo: separate from its facts, so that a new one causes no conflict. */
export const LOGO = logos.key({});

/** The logo of a rescue, and the one before it; neither if it never had one. */
export const logoIn = (item: Item | undefined): RecordOf<typeof logos>['row'] =>
  item ? logos.read(item).row : {};

/** The path of a logo's picture: for paper and screens, or the small one in mails. */
export const logoKey = (
  tenantId: string,
  { own }: Pick<LogoPicture, 'own'>,
  variant: 'logo.png' | 'logo-mail.png',
): string => fileKey(tenantId, recordIdOf({ owner: { kind: 'tenant' }, own }), variant);
