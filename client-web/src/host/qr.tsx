// The join address as a QR code: one SVG path, always dark on white with its quiet zone, so that every phone reads it off every projector.
import { correction, generate } from 'lean-qr';
import { useText } from '../ui/context';

const quietZone = 4;

export function qrPath(url: string): { size: number; path: string } {
  const code = generate(url, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; ++y) {
    for (let x = 0; x < code.size; ++x) {
      if (code.get(x, y)) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * quietZone, path };
}

export function Qr({ url }: { url: string }) {
  const { t } = useText();
  const { size, path } = qrPath(url);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('stage.qr', { url })}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" rx="1.5" />
      <path d={path} fill="#0c1230" />
    </svg>
  );
}
