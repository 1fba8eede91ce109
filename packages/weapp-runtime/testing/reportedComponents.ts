import { act, COMPONENT, type ComponentCase, withChild } from './componentCases';

/** `lifetimes` with one function for `attached`. */
const attached = (body: string): string => `lifetimes: { attached() { ${body} } }`;

const USES_ITEM = '{"component":true,"usingComponents":{"child":"./child","item":"./item"}}';

/**
 * Components of public bug reports about mini-programs, each with its report. Both engines must log the same
 * lines and have the same tree afterwards.
 */
export const reportedComponents: ComponentCase[] = [
  withChild(
    'dcloudio/uni-app#3299: properties that are passed null or undefined',
    [
      '<child s="{{n}}" n="{{n}}" b="{{n}}" o="{{n}}" l="{{n}}" a="{{n}}"/><child s="{{u}}" n="{{u}}" b="{{u}}" o="{{u}}" l="{{u}}"/>',
      act('', ',data:{n:null}'),
    ],
    [
      '<text>{{s}}</text>',
      `Component({ properties: { s: { type: String, value: 'd' }, n: { type: Number, value: 7 }, b: { type: Boolean, value: true }, o: { type: Object, value: { d: 1 } }, l: { type: Array, value: [1] }, a: { type: null, value: 'd' } },
        ${attached("for (const k of 'snbola') console.log(k, JSON.stringify(this.data[k]))")} })`,
    ],
  ),
  withChild(
    'redengineer/redmini#1388: a property declared as null is null in script and template',
    ['<child/>', act('')],
    [
      '<text>{{info === null ? 1 : 2}}{{info === undefined ? 1 : 2}}|{{other === null ? 1 : 2}}</text>',
      `Component({ properties: { info: null, other: { type: null } }, ${attached('console.log(this.data.info === null, this.data.other === null)')} })`,
    ],
  ),
  withChild(
    'eleme/morjs#44, miniprogram-simulate#14: property observers by name are called before attached',
    ['<child t="x" u="{{1}}"/>', act('')],
    [
      '<text>{{t}}</text>',
      `Component({ properties: { t: { type: String, observer: 'onT' }, u: { type: Number, value: 1, observer: '_onU' } },
        methods: { onT(n, o) { console.log('t', n, JSON.stringify(o)) }, _onU(n, o) { console.log('u', n, o) } }, ${attached("console.log('attached')")} })`,
    ],
  ),
  withChild(
    'attributes without a value, empty, and `false` as text',
    ['<child b c="" d="false" e="{{false}}" f="0" g="{{ \'\' }}" h s t=""/>', act('')],
    [
      '<text>x</text>',
      `Component({ properties: { b: Boolean, c: Boolean, d: Boolean, e: Boolean, f: Boolean, g: Boolean, h: null, s: String, t: Number },
        ${attached("for (const k of 'bcdefghst') console.log(k, typeof this.data[k], JSON.stringify(this.data[k]))")} })`,
    ],
  ),
  withChild(
    'Tencent/wepy#1724, NervJS/taro#3420: several external classes, handed on and changed',
    [
      '<child my-class="red {{c}}" other-class="o"/>',
      act("this.setData({ c: 'big' })", ",data:{c:'small'}"),
    ],
    [
      '<view class="own my-class {{x}} other-class">x</view><view class="other-class my-class"/>',
      "Component({ externalClasses: ['my-class', 'other-class'], data: { x: 'y' } })",
    ],
  ),
  withChild(
    'default objects of properties belong to one instance',
    [
      '<child id="a"/><child id="b"/>',
      act(
        "this.selectComponent('#a').add(); console.log(JSON.stringify(this.selectComponent('#b').data))",
      ),
    ],
    [
      '<text>{{o.x}}{{l.length}}</text>',
      "Component({ properties: { o: { type: Object, value: { x: 1 } } }, data: { l: [1], d: { n: { m: 1 } } }, methods: { add() { this.data.o.x = 2; this.data.l.push(2); this.data.d.n.m = 3; this.setData({ 'o.x': 5, 'l[2]': 1 }); console.log(JSON.stringify(this.data)) } } })",
    ],
  ),
  withChild(
    'wechat-miniprogram/j-component#7, alibaba/rax#1922: events with bubbles, composed and capture',
    [
      '<view bindgo="outer"><view capture-bind:go="cap"><child id="c" bindgo="own"/></view></view>',
      "Component({ methods: { outer() { console.log('outer') }, own() { console.log('own') }, cap() { console.log('capture') }, act() { const c = this.selectComponent('#c'); for (const o of [{}, { bubbles: true }, { composed: true }, { bubbles: true, composed: true }, { bubbles: true, composed: true, capturePhase: true }, { capturePhase: true }]) { console.log(JSON.stringify(o)); c.triggerEvent('go', 1, o) } } } })",
    ],
    [
      '<view bindgo="inner"><text>x</text></view>',
      "Component({ methods: { inner() { console.log('inner') } } })",
    ],
  ),
  withChild(
    'remaxjs/remax#219: catch, mut-bind and capture-catch stop events',
    [
      '<view bind:go="a"><view mut-bind:go="m1"><view mut-bind:go="m2"><view bindgo="b"><view catch:stop="s"><child id="c" mut-bind:go="m3" bind:stop="t" bind:no="no"/></view></view></view></view></view><view bind:no="outer" capture-catch:no="cc"><child id="d" bind:no="no"/></view>',
      'Component({ methods: { ' +
        ['a', 'b', 'm1', 'm2', 'm3', 's', 't', 'no', 'outer', 'cc']
          .map((name) => `${name}(e) { console.log('${name}', e.type) }`)
          .join(', ') +
        ", act() { for (const id of ['#c', '#d']) for (const name of ['go', 'stop', 'no']) this.selectComponent(id).triggerEvent(name, {}, { bubbles: true, composed: true, capturePhase: true }) } } })",
    ],
    ['<text>x</text>', 'Component({})'],
  ),
  withChild(
    'api-typings#85: behaviors with observers, properties and lifetimes, in order',
    ['<child p="{{p}}" q="2"/>', act('this.setData({ p: 3 })', ',data:{p:1}')],
    [
      '<text>{{p}}{{q}}{{d.x}}{{d.y}}</text>',
      `const log = (n) => function () { console.log(n) };
       const one = Behavior({ properties: { p: { type: Number, value: 9 } }, data: { d: { x: 1 } }, observers: { p(v) { console.log('one', v) } }, created: log('one created'), attached: log('one attached old'), lifetimes: { attached: log('one attached') }, methods: { who() { return 'one' } } });
       const two = Behavior({ behaviors: [one], properties: { p: String, q: { type: Number, observer(v) { console.log('q', v) } } }, data: { d: { y: 2 } }, observers: { 'p, q'(p, q) { console.log('two', p, q) } }, attached: log('two attached') });
       Component({ behaviors: [two], observers: { p(v) { console.log('own', typeof v, v) } }, attached: log('own attached old'), lifetimes: { created: log('created'), attached() { console.log('own attached', this.who()) } } })`,
    ],
  ),
  withChild(
    'redengineer/redmini#1356: definitionFilter of a behavior changes the definition',
    ['<child/>', act('')],
    [
      '<text>{{added}}</text>',
      `const base = Behavior({ definitionFilter(def) { console.log('base', Object.keys(def).includes('watch')); def.data = Object.assign({ added: 'by base' }, def.data) } });
       const mid = Behavior({ behaviors: [base], definitionFilter(def, inner) { console.log('mid', inner.length); inner.forEach((f) => f(def)); def.methods = def.methods || {}; def.methods.extra = function () { return 'extra' } } });
       Component({ behaviors: [mid], watch: {}, data: { own: 1 }, ${attached('console.log(this.extra(), JSON.stringify(this.data))')} })`,
    ],
  ),
  withChild(
    'lifetimes win over the functions of the same name, `selectOwnerComponent` and fields of the instance',
    ['<child id="c" data-k="{{5}}" class="z"/>', act('', ',data:{mine:1}')],
    [
      '<text>x</text>',
      `Component({ created() { console.log('old created'); this.own = 1 }, attached() { console.log('old attached') }, detached() {},
        ${attached('console.log(this.own, this.id, JSON.stringify(this.dataset), this.selectOwnerComponent().data.mine, typeof this.hasBehavior, typeof this.triggerEvent)')} })`,
    ],
  ),
  withChild(
    'youzan/vant-weapp: functions and NaN pass through setData and events to a component and back',
    [
      '<child f="{{f}}" n="{{n}}" bindcall="on"/>',
      `Component({ data: { f: null, n: {} }, methods: { on({ detail }) { console.log(detail.call(2), String(detail.nan)) },
        act() { this.setData({ f: () => 5, n: { x: NaN, u: undefined } }); const { f, n } = this.data; console.log(typeof f, String(n.x), 'u' in n) } } })`,
    ],
    [
      '<text>{{n.x}}</text>',
      `Component({ properties: { f: null, n: Object }, observers: { f(f) { if (f) { console.log(f()); this.triggerEvent('call', { call: (a) => a + f(), nan: NaN }) } } } })`,
    ],
  ),
  withChild(
    'properties named like members of a node',
    ['<child shadow-root="r" parent-node="p" text-content="t" slot-name="s"/>', act('')],
    [
      '<text>{{shadowRoot}}{{parentNode}}{{textContent}}{{slotName}}</text>',
      'Component({ properties: { shadowRoot: String, parentNode: String, textContent: String, slotName: String } })',
    ],
  ),
  withChild(
    'umicro/uView2.0#877: a virtual host has no element, its content no class of the host',
    ['<view><child class="outer" style="color:red" text="a"/></view>', act('')],
    [
      '<view class="inner">{{text}}</view>',
      'Component({ options: { virtualHost: true }, properties: { text: String } })',
    ],
  ),
  withChild(
    'Meituan-Dianping/mpvue#282: slots in conditions and lists, with components in them',
    [
      '<child on="{{on}}"><text>plain</text></child>',
      act('this.setData({ on: false }); this.setData({ on: true })', ',data:{on:true}'),
    ],
    [
      '<view wx:if="{{on}}" class="s"><slot/></view><view wx:else class="n">none</view>',
      'Component({ properties: { on: Boolean } })',
    ],
  ),
  {
    title: 'wechat-miniprogram/recycle-view#88: relations of parent and child, added and removed',
    files: {
      'index.wxml':
        '<child id="p"><item wx:for="{{l}}" wx:key="*this" n="{{item}}"/></child><item n="9"/>',
      'index.js': act(
        "this.setData({ l: [1, 2, 3] }); this.setData({ l: [1, 2] }); console.log('end', this.selectComponent('#p').getRelationNodes('./item').length)",
        ',data:{l:[1,2]}',
      ),
      'index.json': USES_ITEM,
      'child.wxml': '<slot/>',
      'child.js': `Component({ relations: { './item': { type: 'child', linked(t) { console.log('linked', t.data.n) },
        linkChanged(t) { console.log('changed', t.data.n) }, unlinked(t) { console.log('unlinked', t.data.n) } } },
        lifetimes: { attached() { console.log('parent attached') } } })`,
      'child.json': COMPONENT,
      'item.wxml': '<text>{{n}}</text>',
      'item.js': `Component({ properties: { n: Number }, relations: { './child': { type: 'parent',
        linked() { console.log('child linked', this.data.n) }, unlinked() { console.log('child unlinked', this.data.n) } } },
        lifetimes: { attached() { console.log('child attached', this.data.n) }, detached() { console.log('child detached', this.data.n) } } })`,
      'item.json': COMPONENT,
    },
  },
  withChild(
    'setData within observers and attached: the order of changes',
    ['<child p="{{p}}"/>', act('this.setData({ p: 2 }); console.log("act done")', ',data:{p:1}')],
    [
      '<text>{{p}}{{q}}{{r}}</text>',
      `Component({ properties: { p: Number }, data: { q: 0, r: 0 }, observers: { p(p) { console.log('p', p); this.setData({ q: p * 10 }); console.log('q is', this.data.q) }, q(q) { console.log('q', q); this.setData({ r: q + 1 }) }, r(r) { console.log('r', r) } },
        ${attached("console.log('attached', this.data.r); this.setData({ q: 5 }, () => console.log('set'))")} })`,
    ],
  ),
  {
    title: 'relations of a parent that is removed with its children',
    files: {
      'index.wxml':
        '<view wx:if="{{on}}"><child><item n="1"/><view><item n="2"/></view></child></view>',
      'index.js': act('this.setData({ on: false })', ',data:{on:true}'),
      'index.json': USES_ITEM,
      'child.wxml': '<slot/>',
      'child.js': `Component({ relations: { './item': { type: 'descendant', unlinked(t) { console.log('unlinked', t.data.n) } } },
        lifetimes: { detached() { console.log('detached') } } })`,
      'child.json': COMPONENT,
      'item.wxml': '<text>{{n}}</text>',
      'item.js': `Component({ properties: { n: Number }, relations: { './child': { type: 'ancestor', unlinked() { console.log('item unlinked', this.data.n) } } },
        lifetimes: { detached() { console.log('item detached', this.data.n) } } })`,
      'item.json': COMPONENT,
    },
  },
];
