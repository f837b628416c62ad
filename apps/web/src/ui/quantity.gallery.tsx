import type { GallerySheet } from "./gallery.ts";
import { Moment } from "./moment.tsx";
import { MomentAgo } from "./moment-ago.tsx";
import { Quantity } from "./quantity.tsx";

const narrow = { maxWidth: 132 };
const AT = "2026-08-20T13:32:00Z";
const FIVE_MINUTES_MS = 300_000;

/** Numbers with units and moments: what a sentence or a cell says of an amount and of a time. */
export const sheet: GallerySheet = {
  title: "Quantities and moments",
  hasTexts: true,
  states: {
    "units as the language writes them": () => (
      <p>
        <Quantity value={124} unit="ms" />, <Quantity value={7193} unit="km" />, <Quantity value={9.4} unit="MB/s" />,{" "}
        <Quantity value={62.9} unit="Mbit/s" />, <Quantity value={33.3} unit="%" />, <Quantity value={40} unit="MB" />,{" "}
        <Quantity value={4.5} unit="s" />
      </p>
    ),
    "in a narrow cell, number and unit stay together": () => (
      <p style={narrow}>
        Warsaw to Ashburn <Quantity value={7193} unit="km" /> and back <Quantity value={124} unit="ms" />
      </p>
    ),
    "with an interval": () => <Quantity value={78.4} plusMinus={1.2} digits={1} />,
    "a difference": () => (
      <p>
        <Quantity value={0.3} digits={1} isSigned={true} /> and <Quantity value={-12.4} digits={1} isSigned={true} />
      </p>
    ),
    "leading a tile": () => <Quantity value={99.93} unit="%" plusMinus={0.01} digits={2} size="large" />,
    "no figure": () => <Quantity value={null} unit="ms" />,
    moment: () => <Moment at={AT} />,
    "moment of another year": () => <Moment at="2025-12-31T23:59:00Z" />,
    "date and time": () => <Moment at={AT} as="dateTime" />,
    day: () => <Moment at={AT} as="day" />,
    "a while ago": () => <MomentAgo at={Date.now() - FIVE_MINUTES_MS} />,
  },
};
