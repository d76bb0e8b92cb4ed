import type { Procedure } from '#shared/calls/health/procedures.ts';
import { weightUnitOf } from '#shared/rules/health/health.ts';
import { initialClinicValues } from '../matching/initial-values.ts';
import type { RecordFormProps } from '../props.ts';

/** Initial values of the form; weights are typed in the unit of the rescue's country. */
export const initialValues = (props: RecordFormProps<Procedure>, country: string, userName: string) => {
  const { record } = props;
  return {
    ...initialClinicValues(props, userName),
    healthProcedureKind: record?.healthProcedureKind ?? '',
    weight: record?.weight ?? ('' as const),
    weightUnit: record?.weightUnit ?? weightUnitOf(country),
    results: record?.results ?? '',
    microchipNumber: record?.microchipNumber ?? '',
  };
};
