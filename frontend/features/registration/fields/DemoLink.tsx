import { useDemo } from '#client/session/useDemo.ts';
import '#ui/style/inline.css';

/** The link to the demo, for visitors who want to see it before they sign up. */
export function DemoLink() {
  const demo = useDemo();
  return (
    demo && (
      <>
        {' Want to see it first? '}
        <button type="button" className="link" disabled={demo.busy} onClick={demo.enter}>
          Look around the demo
        </button>
        .
      </>
    )
  );
}
