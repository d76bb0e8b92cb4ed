import { useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';

/** The search parameters of an address, derived from the previous ones. */
type Change = (now: URLSearchParams) => URLSearchParams;

/** Sets a search parameter; '' removes it. */
export const withParam =
  (name: string, value: string): Change =>
  (now) => {
    if (value) now.set(name, value);
    else now.delete(name);
    return now;
  };

/**
 * The search parameters of the address, and a setter. A change builds on the one before it, also where the page was not
 * rendered since: two quick presses both count, where React Router's own setter forgets the first. The page stays
 * where it is: while another page is loading, the address is that page's already.
 */
export function useAddress(
  options: NavigateOptions,
): [params: URLSearchParams, change: (change: Change) => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const lastChange = useRef<{ readonly since: Location; readonly params: URLSearchParams }>(undefined);
  const change = (update: Change) => {
    const before = lastChange.current?.since === location ? lastChange.current.params : params;
    const next = update(new URLSearchParams(before));
    lastChange.current = { since: location, params: next };
    void navigate({ pathname: location.pathname, search: next.toString() }, options);
  };
  return [params, change];
}
