/** The way from a link's page to the door. */
export function BackToLogin({ variant = 'primary' }: { readonly variant?: 'primary' | 'secondary' }) {
  return (
    <div className="door-buttons">
      <a className={`button button-${variant}`} href="/login">
        Back To Login
      </a>
    </div>
  );
}
