/** How lists say how much is to be given; prescriptions of old may not say it. */
export const dosageText = (dosage: string): string => dosage || 'Dosage missing';
