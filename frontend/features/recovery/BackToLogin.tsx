import { ButtonAnchor } from '#ui/Button.tsx';
/** The way back from a page of recovery (product/accounts 4.1). */
export function BackToLogin() {
  return (
    <div className="public-buttons">
      <ButtonAnchor href="/login">BACK TO LOGIN</ButtonAnchor>
    </div>
  );
}
