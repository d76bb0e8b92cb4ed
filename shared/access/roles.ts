import * as z from 'zod';

/** The seven roles, highest first (product/access 1.1). */
export const ROLES = [
  'SuperAdministrator',
  'Administrator',
  'AnimalManager',
  'Veterinarian',
  'AnimalCaretaker',
  'FosterParent',
  'Public',
] as const;

export const Role = z.enum(ROLES);
export type Role = (typeof ROLES)[number];

/** 'AnimalManager' → 'Animal Manager': the role as people read it. */
export function roleTitle(role: Role): string {
  return role.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
