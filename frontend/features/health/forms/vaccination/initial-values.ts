import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { initialClinicValues } from '../matching/initial-values.ts';
import type { RecordFormProps } from '../props.ts';

/** Initial values of the form. */
export const initialValues = (props: RecordFormProps<Vaccination>, userName: string) => {
  const { record } = props;
  return {
    ...initialClinicValues(props, userName),
    vaccinationKind: record?.vaccinationKind ?? '',
    vaccineManufacturer: record?.vaccineManufacturer ?? '',
    vaccineSerialNo: record?.vaccineSerialNo ?? '',
    tagNumber: record?.tagNumber ?? '',
  };
};

/** The values in the shape of the request, with a tag number only for rabies. */
export const toAdministered = <V extends { kindMeans: string; tagNumber: string }>(values: V) => ({
  ...values,
  reminder: false as const,
  tagNumber: isRabies(values.kindMeans) ? values.tagNumber : '',
});
