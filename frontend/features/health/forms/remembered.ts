import * as z from 'zod';

/** Under which name the kind of an animal type is remembered. */
export const kindMemory = (kind: string, animalTypeId: string): string => `${kind} ${animalTypeId}`;

/** Under which name the clinic is remembered. */
export const CLINIC_MEMORY = 'clinic';

/** Under which name the vet who prescribed is remembered. */
export const VET_MEMORY = 'prescribing vet';

const Chosen = z
  .object({ hospitalClinicId: z.string(), kindId: z.string(), prescribingVet: z.string() })
  .partial();

/** The values of a form that the next form begins with. */
export function chosenIn(
  values: unknown,
  { kind, animalTypeId }: { readonly kind: string; readonly animalTypeId: string },
): Record<string, string> {
  const { hospitalClinicId, kindId, prescribingVet } = Chosen.safeParse(values).data ?? {};
  return {
    ...(hospitalClinicId ? { [CLINIC_MEMORY]: hospitalClinicId } : {}),
    ...(prescribingVet ? { [VET_MEMORY]: prescribingVet } : {}),
    ...(kindId ? { [kindMemory(kind, animalTypeId)]: kindId } : {}),
  };
}
