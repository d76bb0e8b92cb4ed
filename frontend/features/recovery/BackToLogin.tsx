/** The way back from a page of recovery (spec 000 §2). */
export function BackToLogin() {
  return (
    <div className="door-buttons">
      <a className="button button-secondary" href="/login">
        BACK TO LOGIN
      </a>
    </div>
  );
}
