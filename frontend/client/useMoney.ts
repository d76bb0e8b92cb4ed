import { tenants } from '#shared/calls/tenants/tenants.ts';
import { currencyOf, moneyText } from '#shared/rules/donations/money.ts';
import { useCall } from './calls/api.ts';
import { useSession } from './session/session-context.ts';

/** The currency of the rescue's amounts (ISO 4217); '' until it is known. The header has loaded it already. */
export function useCurrency(): string {
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data ? currencyOf(data.tenant) : '';
}

/** Formats amounts in the rescue's currency: '$80.00'. */
export function useMoney(): (amount: number) => string {
  const currency = useCurrency();
  const { countryCode } = useSession();
  return (amount) => moneyText(amount, currency, countryCode);
}
