import { Icon } from '../picture/icons.tsx';

/** The content of a screen for a role without its right (product/conventions 2.5). */
export function NoPermission() {
  return (
    <div className="state">
      <Icon name="shield" size={44} />
      <h1>No Permission</h1>
      <p>Your role can't open this page. Ask an Administrator for access.</p>
      {/* An ordinary link: before the door there is no router. */}
      <a className="button button-primary" href="/">
        Back to the dashboard
      </a>
    </div>
  );
}
