/** The way back from a page of recovery (product/accounts 4.1). */
export function BackToLogin() {
  return (
    <div className="door-buttons">
      <a className="button button-secondary" href="/login">
        BACK TO LOGIN
      </a>
    </div>
  );
}
