import { useEffect, useState } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { toast } from '#ui/message/toast.ts';

/** The server sends one code a minute (docs/adr/032). */
const WAIT_SECONDS = 60;

/** A verified address and its proof. */
interface VerifiedEmail {
  readonly email: string;
  readonly proof: string;
}

/** Seconds until another code may be requested; counts down. */
function useCooldown(): [number, () => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const remainingSeconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isWaiting = remainingSeconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const startCooldown = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + WAIT_SECONDS * 1000);
  };
  return [remainingSeconds, startCooldown];
}

/** The verification of an address by a code: requests the code, verifies it, and holds the proof. */
export function useVerification(email: string) {
  const [verifiedEmail, setVerifiedEmail] = useState<VerifiedEmail>();
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [remainingSeconds, startCooldown] = useCooldown();
  const proof = verifiedEmail && isSameEmail(verifiedEmail.email, email) ? verifiedEmail.proof : undefined;

  async function runBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblem('');
    try {
      return await work();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong');
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Requests a code by email; false if the address has an account already, undefined after an error. */
  const sendCode = (firstName: string) =>
    runBusy(async () => {
      const { data } = await makeCall(accounts.checkEmail, { query: { email } });
      if (!data.available) return false;
      const { message } = await makeCall(accounts.otpGenerate, { query: { email, firstName } });
      if (message) toast.success(message);
      setSentTo(email);
      startCooldown();
      return true;
    });

  /** Verifies the code that the user typed. */
  const verifyCode = (code: string) =>
    runBusy(async () => {
      const { data, message = '' } = await makeCall(accounts.otpVerify, { query: { email, otp: code } });
      if (data.otpVerified && data.emailProof) setVerifiedEmail({ email, proof: data.emailProof });
      else setProblem(message || 'The code is wrong or has expired');
    });

  return {
    proof,
    wasSent: sentTo !== '' && isSameEmail(sentTo, email),
    remainingSeconds,
    busy,
    problem,
    send: sendCode,
    verifyCode,
  };
}

export type Verification = ReturnType<typeof useVerification>;
