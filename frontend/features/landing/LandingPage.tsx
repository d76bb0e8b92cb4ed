import { useDemo } from '#client/session/useDemo.ts';
import { rememberTrialSignUp } from '#client/storage/sign-up-type.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { Logo } from '#ui/picture/Logo.tsx';
import './landing.css';

const FEATURES: readonly (readonly [icon: IconName, title: string, text: string])[] = [
  [
    'paw',
    'Every animal, from the first day',
    'Who came in, when, where from and where they live now. A litter or a whole seizure goes in at once, with photos.',
  ],
  [
    'search',
    'Found while you type',
    'By name, number or microchip, among current and former residents, on a phone in the kennel or at a desk.',
  ],
  [
    'users',
    'Everyone sees what their work needs',
    'Invite your team by email. Managers, vets, caretakers and foster parents each get the right access.',
  ],
  [
    'shield',
    'Safe with what matters to you',
    'Each rescue’s records are kept separate. Two-step sign-in can be optional or required.',
  ],
  [
    'restore',
    'Mistakes can be undone',
    'Restore what was deleted. When two people edit the same record, Havenkeep asks before one overwrites the other.',
  ],
  [
    'clock',
    'At work the same day',
    'Sign up in about five minutes, answer three short questions, add the first animal. Nothing to install.',
  ],
];

/** The start page for signed-out visitors: product, sign-in, sign-up and demo (product/shell 4.1). */
export default function LandingPage() {
  const demo = useDemo();
  return (
    <div className="landing">
      <header className="landing-head">
        <Logo />
        <ButtonAnchor href="/login">Sign In</ButtonAnchor>
      </header>
      <main>
        <section className="landing-banner">
          <div>
            <h1>The calm place for everything your rescue knows about its animals</h1>
            <p>
              Havenkeep is the register that shelters and rescues work from: who is here, who came in, who has
              gone home, and who looks after them.
            </p>
            <div className="landing-ways">
              <ButtonAnchor variant="primary" href="/registration" onClick={rememberTrialSignUp}>
                Beta Test
              </ButtonAnchor>
              <ButtonAnchor href="/registration?steps" onClick={rememberTrialSignUp}>
                Guided sign-up
              </ButtonAnchor>
            </div>
            {/* The paragraph is always there, so that nothing moves once the page knows that there is a demo. */}
            <p className="landing-demo">
              {demo && (
                <>
                  <Button variant="quiet" icon="search" busy={demo.busy} onClick={demo.enter}>
                    Look around the demo
                  </Button>{' '}
                  No sign-up needed
                </>
              )}
            </p>
          </div>
          <img
            src="/register-1280.webp"
            srcSet="/register-640.webp 640w, /register-1280.webp 1280w"
            sizes="(max-width: 900px) 92vw, 640px"
            width={1280}
            height={860}
            alt="The list of a rescue’s animals: names with photos, type, breed, age, location and last milestone."
          />
        </section>
        <section className="landing-kept" aria-labelledby="landing-kept">
          <h2 id="landing-kept">What it does for you</h2>
          <ul>
            {FEATURES.map(([icon, title, text]) => (
              <li key={title}>
                <Icon name={icon} size={24} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="landing-foot">Havenkeep · {rescueToday().slice(0, 4)}</footer>
    </div>
  );
}
