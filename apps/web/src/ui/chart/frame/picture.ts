/** What a drawing needs to look the same outside the page. As attributes, they need no style that a content policy forbids. */
const DRAWN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
  "visibility",
];
const SVG = "http://www.w3.org/2000/svg";
const isVisible = (color: string) => color !== "transparent" && !/, 0\)$|\/ 0\)$/.test(color);

function create(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A copy of a drawing with its colors and fonts written into it. */
function copyDrawing(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>("*")].entries()) {
    const original = originals[index];
    if (!original) continue;
    const computed = getComputedStyle(original);
    for (const name of DRAWN) element.setAttribute(name, computed.getPropertyValue(name));
    element.removeAttribute("class");
    element.removeAttribute("style");
  }
  return copy;
}

/** The lines of a text as the page broke them. */
function* linesOf(text: Text): Generator<{ words: string; box: DOMRect }> {
  const range = document.createRange();
  let start = 0;
  let top: number | undefined;
  const boxOf = (from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect();
  };
  for (let end = 1; end <= text.length; end += 1) {
    const letter = boxOf(end - 1, end);
    if (letter.width === 0) continue;
    if (top !== undefined && Math.abs(letter.top - top) > letter.height / 2) {
      yield { words: text.data.slice(start, end - 1), box: boxOf(start, end - 1) };
      start = end - 1;
    }
    top = letter.top;
  }
  if (top !== undefined) yield { words: text.data.slice(start), box: boxOf(start, text.length) };
}

const SIDES = ["top", "right", "bottom", "left"] as const;

/** What stands behind the content of an element: its background, and those of its borders that are drawn. */
function* drawBox(
  computed: CSSStyleDeclaration,
  x: number,
  y: number,
  { width, height }: DOMRect,
): Generator<SVGElement> {
  const style = (name: string) => computed.getPropertyValue(name);
  if (isVisible(computed.backgroundColor)) {
    const isInner = computed.backgroundClip === "content-box";
    const [top = 0, right = 0, bottom = 0, left = 0] = SIDES.map((side) =>
      isInner ? Number.parseFloat(style(`padding-${side}`)) : 0,
    );
    yield create("rect", {
      x: x + left,
      y: y + top,
      width: width - left - right,
      height: height - top - bottom,
      rx: Number.parseFloat(computed.borderRadius) || 0,
      fill: computed.backgroundColor,
    });
  }
  const ends = {
    top: [0, 0, width, 0],
    right: [width, 0, width, height],
    bottom: [0, height, width, height],
    left: [0, 0, 0, height],
  };
  for (const side of SIDES) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends[side];
    const thickness = Number.parseFloat(style(`border-${side}-width`));
    if (thickness > 0 && style(`border-${side}-style`) !== "none")
      yield create("line", {
        x1: x + x1,
        y1: y + y1,
        x2: x + x2,
        y2: y + y2,
        stroke: style(`border-${side}-color`),
        "stroke-width": thickness,
      });
  }
}

/** One drawing of all that a part of the page shows: boxes behind, then its drawings and texts. */
export function drawPart(part: Element): SVGElement {
  const frame = part.getBoundingClientRect();
  const page = create("svg", { xmlns: SVG, width: frame.width, height: frame.height });
  const [boxes, content] = [create("g", {}), create("g", {})];
  page.append(boxes, content);
  const add = (element: Element) => {
    const box = element.getBoundingClientRect();
    const computed = getComputedStyle(element);
    if (element.hasAttribute("data-not-in-picture") || box.width <= 1 || computed.visibility === "hidden") return;
    const at = { x: box.left - frame.left, y: box.top - frame.top };
    if (element instanceof SVGElement) {
      const copy = copyDrawing(element);
      for (const [key, value] of Object.entries({ ...at, width: box.width, height: box.height }))
        copy.setAttribute(key, String(value));
      content.append(copy);
      return;
    }
    boxes.append(...drawBox(computed, at.x, at.y, box));
    for (const child of element.childNodes) {
      if (child instanceof Element) add(child);
      else if (child instanceof Text) addText(child, computed);
    }
  };
  const addText = (text: Text, computed: CSSStyleDeclaration) => {
    for (const { words, box } of linesOf(text)) {
      const line = create("text", {
        x: box.left - frame.left,
        y: box.top - frame.top + box.height * 0.77,
        fill: computed.color,
        "font-family": computed.fontFamily,
        "font-size": computed.fontSize,
        "font-weight": computed.fontWeight,
      });
      line.textContent = words.replace(/\s+/g, " ").trim();
      content.append(line);
    }
  };
  add(part);
  return page;
}

const SHARPNESS = 2;
const MARGIN = 16;

/** A PNG of a part of the page in the theme it has now, twice as sharp as the page. */
export async function takePicture(part: Element): Promise<Blob> {
  const drawing = drawPart(part);
  const source = new XMLSerializer().serializeToString(drawing);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const [width = 0, height = 0] = ["width", "height"].map((side) => Number(drawing.getAttribute(side)));
  canvas.width = Math.ceil((width + 2 * MARGIN) * SHARPNESS);
  canvas.height = Math.ceil((height + 2 * MARGIN) * SHARPNESS);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser offers no canvas");
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--colorNeutralBackground1");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, MARGIN * SHARPNESS, MARGIN * SHARPNESS, width * SHARPNESS, height * SHARPNESS);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser made no picture");
  return blob;
}
