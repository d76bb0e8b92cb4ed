import { type Role, ROLES } from '#shared/access/roles.ts';
import { isOneOf } from '#shared/rules/data/collections.ts';
import { useQueryParams } from '#ui/useQueryParams.ts';
import { ORDERS, type UserFilter } from './user-filter.ts';

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

function readFilter(params: URLSearchParams): UserFilter {
  const [role, order] = [params.get('role') ?? '', params.get('order') ?? ''];
  return {
    text: params.get('q') ?? '',
    role: isRole(role) ? role : 'all',
    order: isOneOf(ORDERS, order) ? order : 'name',
  };
}

/** The filter, kept in the URL, so that it survives a reload and can be shared. */
export function useUserFilter() {
  const [params, setParams] = useQueryParams({ replace: true });
  const change = (changed: Partial<Record<keyof UserFilter, string>>) =>
    setParams((now) => {
      const next = { ...readFilter(now), ...changed };
      const setParam = (name: string, value: string, defaultValue: string) =>
        value === defaultValue ? now.delete(name) : now.set(name, value);
      setParam('q', next.text, '');
      setParam('role', next.role, 'all');
      setParam('order', next.order, 'name');
      return now;
    });
  return { filter: readFilter(params), change };
}
