import type { HelpPage } from './pages/page.ts';
import { pictureOf } from './pictures.ts';

/** Text in which a name between asterisks is a button or a field. */
function Said({ text }: { text: string }) {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}

/** A page of the manual. */
export function PageView({ page }: { page: HelpPage }) {
  const { title, about, tasks, know, picture, shows, code = [] } = page;
  const src = pictureOf(picture);
  return (
    <article className="card help-page">
      <h1>{title}</h1>
      <p className="help-about">{about}</p>
      {src && <img src={src} alt={shows} width="960" height="600" loading="lazy" />}
      {tasks.map(({ how, steps }) => (
        <section key={how}>
          <h2>{how}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <Said text={step} />
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
          {know.map((each) => (
            <li key={each}>
              <Said text={each} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
