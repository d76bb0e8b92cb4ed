import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { usePublicDetails } from './share/usePublicDetails.ts';
import './exposure.css';

/** A preview of an animal as the public sees it. */
export function Preview({ animal, text }: { readonly animal: Animal; readonly text: string }) {
  const { line, details } = usePublicDetails(animal);
  return (
    <article className="exposure-preview" aria-label="Preview">
      <h3>{animal.animalName}</h3>
      <p className="muted">{line}</p>
      {details.length > 0 && (
        <ul>
          {details.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {text.trim() ? (
        <p className="exposure-text">{text}</p>
      ) : (
        <p className="muted">Write who {animal.animalName} is, and which home would suit.</p>
      )}
    </article>
  );
}
