import type { Right } from '#shared/access/rights.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The screen of a module that is turned off (product/tenants 2.3); No Permission for users without its right. */
export function ModuleOff({ right }: { readonly right: Right }) {
  const canUse = useAccess(right);
  const canDecide = useAccess(tenants.updateModules.access);
  if (!canUse) return <NoPermission />;
  if (!canDecide)
    return (
      <EmptyState icon="alert" title="This module is off">
        An Administrator of your rescue can turn it on in Organization Info.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="alert"
      title="This module is off"
      action={
        <ButtonLink variant="primary" to="/customization#modules-title">
          Organization Info
        </ButtonLink>
      }
    >
      Turn it on in Organization Info.
    </EmptyState>
  );
}
