import { PublicCard } from '#ui/PublicCard.tsx';
import { ButtonAnchor } from '#ui/Button.tsx';

/** /signup/success: asks to confirm the account by the mail (product/accounts 1.1). */
export default function SuccessPage() {
  return (
    <PublicCard
      title="Signup Successful"
      lead="Open the email we sent you and confirm your account with its link."
    >
      <p className="public-lead">
        Nothing there after a minute? Check your spam folder. Signing in with your user ID and password
        resends the link.
      </p>
      <div className="public-buttons">
        <ButtonAnchor variant="primary" href="/login">
          Go To Login
        </ButtonAnchor>
      </div>
    </PublicCard>
  );
}
