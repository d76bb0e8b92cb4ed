import * as z from 'zod';

/** The key under which the kind that was last chosen for an animal type is remembered. */
export const kindMemory = (kind: string, animalTypeId: string): string => `${kind} ${animalTypeId}`;

/** The key under which the clinic is remembered. */
export const CLINIC_MEMORY = 'clinic';

/** The key under which the prescribing vet is remembered. */
export const VET_MEMORY = 'prescribing vet';

const ChosenValues = z
  .object({ hospitalClinicId: z.string(), kindId: z.string(), prescribingVet: z.string() })
  .partial();

/** The values of a form that are remembered as initial values of the next form. */
export function pickChosenValues(
  values: unknown,
  { kind, animalTypeId }: { readonly kind: string; readonly animalTypeId: string },
): Record<string, string> {
  const { hospitalClinicId, kindId, prescribingVet } = ChosenValues.safeParse(values).data ?? {};
  return {
    ...(hospitalClinicId ? { [CLINIC_MEMORY]: hospitalClinicId } : {}),
    ...(prescribingVet ? { [VET_MEMORY]: prescribingVet } : {}),
    ...(kindId ? { [kindMemory(kind, animalTypeId)]: kindId } : {}),
  };
}
