import { ButtonAnchor } from '#ui/Button.tsx';
/** The way back from a page of recovery (product/accounts 4.1). */
export function BackToLogin() {
  return (
    <div className="door-buttons">
      <ButtonAnchor href="/login">BACK TO LOGIN</ButtonAnchor>
    </div>
  );
}
