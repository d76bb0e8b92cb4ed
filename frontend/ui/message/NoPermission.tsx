import { ButtonAnchor } from '#ui/Button.tsx';
import { Icon } from '../picture/icons.tsx';

/** The content of a screen for a role without the right to it (product/conventions 2.5). */
export function NoPermission() {
  return (
    <div className="state">
      <Icon name="shield" size={44} />
      <h1>No Permission</h1>
      <p>Your role can’t open this page. Ask an Administrator for access.</p>
      {/* An ordinary link: signed-out pages have no router. */}
      <ButtonAnchor variant="primary" href="/">
        Back to the dashboard
      </ButtonAnchor>
    </div>
  );
}
