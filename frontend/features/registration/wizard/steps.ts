/** The steps of the wizard and the fields that each asks for (product/accounts 1.6). */
export const STEPS = [
  { title: 'What is your rescue called?', fields: ['tenantVm.name', 'tenantVm.tenantAcronym'] },
  {
    title: 'Where is it?',
    fields: ['tenantVm.street', 'tenantVm.city', 'tenantVm.countryId', 'tenantVm.state', 'tenantVm.zip'],
  },
  { title: 'Where is it on the web?', fields: ['tenantVm.website'] },
  {
    title: 'And who are you?',
    fields: [
      'firstName',
      'lastName',
      'email',
      'username',
      'password',
      'confirmPassword',
      'phoneNumber',
      'tenantVm.emailAddress',
    ],
  },
] as const;

export const LAST_STEP = STEPS.length - 1;

/** The index of the first step that asks for one of these fields; that of the last step if none does. */
export function stepOf(names: readonly string[]): number {
  const index = STEPS.findIndex(({ fields }) => fields.some((field) => names.includes(field)));
  return index === -1 ? LAST_STEP : index;
}
