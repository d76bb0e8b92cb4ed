import { useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';

/** The search parameters of an address, derived from the previous ones. */
type Change = (now: URLSearchParams) => URLSearchParams;

/** Asks for a value by its name; '' asks for it no more. */
export const asking =
  (name: string, value: string): Change =>
  (now) => {
    if (value) now.set(name, value);
    else now.delete(name);
    return now;
  };

/**
 * What the address asks for, and a way to change it. A change goes on from the one before it, also where the page was not
 * drawn since: two presses one after the other both count, of which React Router's own forgets the first. The page stays
 * where it is: while another one is loading, the address is that one's already.
 */
export function useAddress(
  options: NavigateOptions,
): [params: URLSearchParams, change: (change: Change) => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = useRef<{ readonly since: Location; readonly params: URLSearchParams }>(undefined);
  const change = (how: Change) => {
    const before = asked.current?.since === location ? asked.current.params : params;
    const next = how(new URLSearchParams(before));
    asked.current = { since: location, params: next };
    void navigate({ pathname: location.pathname, search: next.toString() }, options);
  };
  return [params, change];
}
