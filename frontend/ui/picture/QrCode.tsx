import { encode } from 'uqr';

/** The width, in modules, of the white border that QR readers need around the code. */
const QUIET_ZONE = 4;

/** A QR code, dark on white whatever the colors around it. */
export default function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
