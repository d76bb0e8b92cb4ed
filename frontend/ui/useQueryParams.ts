import { useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Derives the query parameters of the URL from the present ones. */
type ParamsUpdate = (params: URLSearchParams) => URLSearchParams;

/** Sets a query parameter; '' removes it. */
export const withParam =
  (name: string, value: string): ParamsUpdate =>
  (params) => {
    if (value) params.set(name, value);
    else params.delete(name);
    return params;
  };

/**
 * The query parameters of the URL, and a setter. A change builds on the one before it, even if the page was not
 * rendered since: two quick presses both count, where React Router's own setter forgets the first. It gives an explicit
 * path: while another page loads, a relative navigation would already start from that page.
 */
export function useQueryParams(
  options: NavigateOptions,
): [params: URLSearchParams, change: (change: ParamsUpdate) => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const lastChange = useRef<{ readonly atLocation: Location; readonly params: URLSearchParams }>(undefined);
  const change = (update: ParamsUpdate) => {
    const currentParams = lastChange.current?.atLocation === location ? lastChange.current.params : params;
    const nextParams = update(new URLSearchParams(currentParams));
    lastChange.current = { atLocation: location, params: nextParams };
    void navigate({ pathname: location.pathname, search: nextParams.toString() }, options);
  };
  return [params, change];
}
