import { useCurrency } from '#client/useMoney.ts';
import { TextField } from '#ui/form/fields.tsx';

/** An amount of money, in the rescue's currency. */
export function AmountField({ name, label }: { readonly name: string; readonly label: string }) {
  const currency = useCurrency();
  const help = currency && `In ${currency}`;
  return <TextField {...{ name, label, help }} type="text" inputMode="decimal" placeholder="0.00" />;
}
