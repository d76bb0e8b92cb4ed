/** The way from a link's page to the door. */
export function BackToLogin() {
  return (
    <div className="door-buttons">
      <a className="button button-primary" href="/login">
        Back To Login
      </a>
    </div>
  );
}
