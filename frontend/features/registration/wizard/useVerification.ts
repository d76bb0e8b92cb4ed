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
function useWait(): [number, () => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const remainingSeconds = Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = remainingSeconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  const startWait = () => {
    setNow(Date.now());
    setUntil(Date.now() + WAIT_SECONDS * 1000);
  };
  return [remainingSeconds, startWait];
}

/** The verification of an address by a code: requests the code, verifies it, and holds the proof. */
export function useVerification(email: string) {
  const [verified, setVerified] = useState<VerifiedEmail>();
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [remainingSeconds, wait] = useWait();
  const proof = verified && isSameEmail(verified.email, email) ? verified.proof : undefined;

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
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

  /** Requests a code by mail; false if the address has an account. */
  const send = (firstName: string) =>
    attempt(async () => {
      const { data } = await makeCall(accounts.checkEmail, { query: { email } });
      if (!data.available) return false;
      const { message } = await makeCall(accounts.otpGenerate, { query: { email, firstName } });
      if (message) toast.success(message);
      setSentTo(email);
      wait();
      return true;
    });

  /** Verifies the code that the user typed. */
  const verifyCode = (code: string) =>
    attempt(async () => {
      const { data, message = '' } = await makeCall(accounts.otpVerify, { query: { email, otp: code } });
      if (data.otpVerified && data.emailProof) setVerified({ email, proof: data.emailProof });
      else setProblem(message || 'The code is wrong or has expired');
    });

  return {
    proof,
    wasSent: sentTo !== '' && isSameEmail(sentTo, email),
    remainingSeconds,
    busy,
    problem,
    send,
    verifyCode,
  };
}

export type Verification = ReturnType<typeof useVerification>;
