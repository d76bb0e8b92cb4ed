import type { SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { adoptAPet } from './adopt-a-pet.ts';
import type { Format } from './format.ts';
import { petRescue } from './pet-rescue.ts';
import { petfinder } from './petfinder.ts';
import { rescueGroups } from './rescue-groups.ts';

/** The format of each listing site. */
export const FORMATS: Readonly<Record<SiteId, Format>> = {
  petfinder,
  adoptapet: adoptAPet,
  rescuegroups: rescueGroups,
  petrescue: petRescue,
};
