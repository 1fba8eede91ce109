export default 'picture';
