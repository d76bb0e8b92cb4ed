import { useSearchParams } from 'react-router';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { type Order, ORDERS, type Wanted } from './finding.ts';

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
const isOrder = (text: string): text is Order => text in ORDERS;

/** What is looked for, kept in the address, so that it survives a reload and can be sent to somebody. */
export function useWanted() {
  const [params, setParams] = useSearchParams();
  const [role, order] = [params.get('role') ?? '', params.get('order') ?? ''];
  const wanted: Wanted = {
    text: params.get('q') ?? '',
    role: isRole(role) ? role : 'all',
    order: isOrder(order) ? order : 'name',
  };
  const change = (changed: Partial<Record<keyof Wanted, string>>) => {
    const next = { ...wanted, ...changed };
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const keep = (name: string, value: string, none: string) =>
          value === none ? after.delete(name) : after.set(name, value);
        keep('q', next.text, '');
        keep('role', next.role, 'all');
        keep('order', next.order, 'name');
        return after;
      },
      { replace: true },
    );
  };
  return { wanted, change };
}
