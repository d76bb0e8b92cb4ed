import { useCurrency } from '#client/useMoney.ts';
import { TextField } from '#ui/form/fields.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

/** An amount of money, in the rescue's currency. */
export function AmountField({ name, label, required = false }: Props) {
  const currency = useCurrency();
  const help = currency && `In ${currency}`;
  return (
    <TextField {...{ name, label, help, required }} type="text" inputMode="decimal" placeholder="0.00" />
  );
}
