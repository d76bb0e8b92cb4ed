import { Icon } from '#ui/picture/icons.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The page for a path that no route matches. */
export default function NotFound() {
  return (
    <div className="state">
      <Icon name="search" size={44} />
      <h1>This page doesn’t exist</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <ButtonLink variant="primary" to="/">
        Back to the dashboard
      </ButtonLink>
    </div>
  );
}
