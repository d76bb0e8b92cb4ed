import { ASM3_ANIMALS, ASM3_PAYMENTS, ASM3_PEOPLE } from './asm3.ts';
import { BLOOMERANG, LITTLE_GREEN_LIGHT } from './donors.ts';
import { ADOPT_A_PET, PETFINDER } from './listings.ts';
import { HAVENKEEP_ANIMALS, HAVENKEEP_PEOPLE } from './ours.ts';
import { PETPOINT_INTAKES, PETPOINT_MEDICAL, PETPOINT_PEOPLE } from './petpoint.ts';
import { PETSTABLISHED, PETSTABLISHED_MEDICAL } from './petstablished.ts';
import { RESCUEGROUPS_ADOPTIONS, RESCUEGROUPS_ANIMALS, RESCUEGROUPS_CONTACTS } from './rescuegroups.ts';
import { SHELTERLUV_ANIMALS, SHELTERLUV_EVENTS, SHELTERLUV_HEALTH, SHELTERLUV_PEOPLE } from './shelterluv.ts';
import { SPREADSHEET } from './spreadsheet.ts';
import type { System } from './system.ts';

/** The systems whose files are recognized; a file that fits none of them is read as a plain spreadsheet. */
export const SYSTEMS: readonly System[] = [
  ASM3_ANIMALS,
  ASM3_PAYMENTS,
  ASM3_PEOPLE,
  SHELTERLUV_ANIMALS,
  SHELTERLUV_EVENTS,
  SHELTERLUV_PEOPLE,
  SHELTERLUV_HEALTH,
  PETPOINT_INTAKES,
  PETPOINT_MEDICAL,
  PETPOINT_PEOPLE,
  RESCUEGROUPS_ANIMALS,
  RESCUEGROUPS_ADOPTIONS,
  RESCUEGROUPS_CONTACTS,
  PETSTABLISHED,
  PETSTABLISHED_MEDICAL,
  PETFINDER,
  ADOPT_A_PET,
  LITTLE_GREEN_LIGHT,
  BLOOMERANG,
  HAVENKEEP_ANIMALS,
  HAVENKEEP_PEOPLE,
  SPREADSHEET,
];
