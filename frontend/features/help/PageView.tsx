import type { HelpPage } from './pages/page.ts';
import { pictureOf } from './pictures.ts';

/** Text in which a name between asterisks is a button or a field. */
function ManualText({ text }: { text: string }) {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}

/** A page of the manual. */
export function PageView({ page }: { page: HelpPage }) {
  const { title, summary, tasks, notes, picture, shows, code = [] } = page;
  const src = pictureOf(picture);
  return (
    <article className="card help-page">
      <h1>{title}</h1>
      <p className="help-about">{summary}</p>
      {src && <img src={src} alt={shows} width="960" height="600" loading="lazy" />}
      {tasks.map(({ goal, steps }) => (
        <section key={goal}>
          <h2>{goal}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <ManualText text={step} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {code.map((each) => (
        <section key={each.title}>
          <h2>{each.title}</h2>
          <pre>{each.text}</pre>
        </section>
      ))}
      <section>
        <h2>Good to know</h2>
        <ul>
          {notes.map((each) => (
            <li key={each}>
              <ManualText text={each} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
