import * as z from 'zod';
import { keysOf } from '#shared/rules/data/collections.ts';
import { defineRecord, flag, text } from '../../kernel/records/record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

const onByDefault = z.boolean().default(true);

const ROW = {
  isPublic: flag,
  publicName: text,
  /** All public names that the rescue has had, including the present one: their URLs still lead to its page. */
  names: z.array(z.string()).default([]),
  minWeeks: z.number().default(8),
  needsPhoto: onByDefault,
  needsText: onByDefault,
  needsAltered: flag,
  needsChip: flag,
  showReserved: onByDefault,
  showTown: onByDefault,
  showChip: flag,
  chipReason: text,
  about: text,
  howToApply: text,
  openingHours: text,
  howToHelp: text,
  email: text,
  phone: text,
  color: text,
  showLogo: onByDefault,
  /** The page shows animals that were adopted lately. */
  showAdopted: onByDefault,
  /** The page shows strays on hold, and accepts reports of lost and found animals. */
  takesReports: flag,
  aboutReports: text,
};

export const exposureSettings = defineRecord({
  kind: 'exposureSettings',
  noun: 'Settings',
  description: 'what a rescue shows to the public, and which of its animals',
  keyTemplate: ['', 'exposureSettings'],
  row: ROW,
  audited: keysOf(ROW).filter((name) => name !== 'names'),
});

export const publicNames = defineRecord({
  kind: 'publicName',
  description: 'name in the address of a public page: unique over all rescues',
  registry: true,
  keyTemplate: ['public#<name>', 'tenant'],
  row: { tenantId: z.string() },
});

/** The key of a rescue's exposure settings. */
export const EXPOSURE_KEY = exposureSettings.key({});

/** The settings of a rescue as stored. */
export type StoredExposure = RecordOf<typeof exposureSettings>['row'];

/** The settings in an item; the defaults where there is none. */
export const exposureIn = (item: Item | undefined): StoredExposure =>
  item ? exposureSettings.read(item).row : z.object(ROW).parse({});
